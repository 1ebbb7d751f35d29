/** Id of the JSON block in the page that carries the release table. */
export const releaseTableElementId = 'mova-release-table';

/** Name of the document's `<meta>` whose content is the address that learners write to. */
export const contactMetaName = 'mova-contact';

/** Stands in pages painted at build time; the gateway puts the site's own address in its place. */
export const prerenderedContact = 'contact@mova.invalid';
