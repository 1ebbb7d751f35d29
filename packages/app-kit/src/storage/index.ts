export { fieldsOf, isText, isWhole } from './fields.ts';
export { forgetJson, keepJson, keepText, keysIn, type Place, readJson, readText } from './json-storage.ts';
