/** What can be done with a word of the list. */
export type WordAction = 'edit' | 'category' | 'learned' | 'not-learned' | 'delete';
