/** File of a release that describes its calls as OpenAPI. Older releases have none. */
export const callsFile = 'calls.json';
