export const releaseTableElementId = 'mova-release-table';

export const contactMetaName = 'mova-contact';

/** Placeholder in prerendered pages; the gateway replaces it with the address of the site. */
export const prerenderedContact = 'contact@mova.invalid';
