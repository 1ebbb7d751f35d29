export { fieldsOf, isText, isWhole } from './storage/fields.ts';
export { forgetJson, keepJson, keepText, type Place, readJson, readText } from './storage/json-storage.ts';
