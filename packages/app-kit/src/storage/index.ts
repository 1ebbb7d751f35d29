export { fieldsOf, isText, isWhole } from './fields.ts';
export { forgetJson, keepJson, keepText, type Place, readJson, readText } from './json-storage.ts';
