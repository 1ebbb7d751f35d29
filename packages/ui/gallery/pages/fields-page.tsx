import { Checkbox, PasswordField, SearchField, Select, Switch, TextField } from '@mova/ui';
import { useState } from 'react';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const categories = [
  { value: 'all', label: t.field.allWords },
  { value: 'food', label: t.field.food },
  { value: 'travel', label: t.field.travel },
  { value: 'health', label: t.field.health, disabled: true },
];

/** Fields of forms. */
export function FieldsPage() {
  return (
    <>
      <Specimen name="TextField">
        <State is="empty">
          <TextField label={t.field.email} type="email" className={classes.field} />
        </State>
        <State is="hint">
          <TextField label={t.field.email} hint={t.field.emailHint} type="email" className={classes.field} />
        </State>
        <State is="filled">
          <TextField label={t.field.name} defaultValue={t.field.nameValue} className={classes.field} />
        </State>
        <State is="error">
          <TextField
            label={t.field.email}
            defaultValue="solomiia.example"
            error={t.field.emailError}
            errorEnglish="Invalid E-mail address format"
            className={classes.field}
          />
        </State>
        <State is="disabled">
          <TextField
            label={t.field.name}
            defaultValue={t.field.nameValue}
            disabled
            className={classes.field}
          />
        </State>
        <State is="studied">
          <TextField label={t.field.answer} defaultValue="weather" studied className={classes.field} />
        </State>
      </Specimen>
      <Specimen name="PasswordField">
        <State is="filled">
          <PasswordField
            label={t.field.password}
            revealLabel={t.field.reveal}
            concealLabel={t.field.conceal}
            defaultValue="a pass phrase"
            autoComplete="off"
            className={classes.field}
          />
        </State>
        <State is="error">
          <PasswordField
            label={t.field.password}
            revealLabel={t.field.reveal}
            concealLabel={t.field.conceal}
            error={t.field.passwordError}
            errorEnglish="Minimum 8 characters in the password"
            autoComplete="off"
            className={classes.field}
          />
        </State>
      </Specimen>
      <Specimen name="SearchField">
        <State is="empty">
          <Search start="" />
        </State>
        <State is="filled">
          <Search start="weather" />
        </State>
      </Specimen>
      <Specimen name="Select">
        <State is="chosen">
          <Select
            label={t.field.category}
            options={categories}
            defaultValue="travel"
            className={classes.field}
          />
        </State>
        <State is="disabled">
          <Select label={t.field.category} options={categories} disabled className={classes.field} />
        </State>
        <State is="error">
          <Select
            label={t.field.category}
            options={categories}
            error={t.choice.voiceError}
            className={classes.field}
          />
        </State>
      </Specimen>
      <Specimen name="Checkbox">
        <State is="off">
          <Checkbox label={t.field.remember} />
        </State>
        <State is="on">
          <Checkbox label={t.field.remember} defaultChecked />
        </State>
        <State is="some">
          <Checkbox label={t.field.all} indeterminate />
        </State>
        <State is="error">
          <Checkbox
            label={t.field.consent}
            error={t.field.consentError}
            errorEnglish="This field is required"
          />
        </State>
        <State is="disabled">
          <div className={classes.row}>
            <Checkbox label={t.field.food} disabled />
            <Checkbox label={t.field.travel} disabled defaultChecked />
          </div>
        </State>
      </Specimen>
      <Specimen name="Switch">
        <State is="off">
          <Switch label={t.field.sound} />
        </State>
        <State is="on">
          <Switch label={t.field.sound} defaultChecked />
        </State>
        <State is="disabled">
          <Switch label={t.field.sound} disabled />
        </State>
      </Specimen>
    </>
  );
}

function Search({ start }: { start: string }) {
  const [query, setQuery] = useState(start);
  return (
    <SearchField
      label={t.field.search}
      placeholder={t.field.searchPlaceholder}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
      onClear={() => setQuery('')}
      clearLabel={t.field.clear}
      className={classes.field}
    />
  );
}
