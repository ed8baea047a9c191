/** The limits that keep strangers from flooding the product: here all people come from one address, and some have a hurry. */
export const roomyLimits: Readonly<Record<string, string>> = {
  CUSTOMER_MESSAGES_PER_MINUTE: '100000000',
  CHANNEL_MESSAGES_PER_MINUTE: '100000000',
  VISITS_PER_MINUTE: '100000000',
  ACCOUNT_REQUESTS_PER_SECOND: '1000000',
  LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '1000000',
  LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: '1000000',
}
