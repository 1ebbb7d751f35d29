/** Name of this service's cursor over the log. */
export const consumerName = 'ledger';
