/** Tokens that say what they are: API keys, signing secrets of webhooks, and whatever stands behind "Bearer". */
const secrets = /\b(bsk_[0-9a-f]{8}_|whsec_|Bearer )[A-Za-z0-9_+/=.~-]{8,}/g

/**
 * Cuts secrets out of a line of the log, wherever in it they stand: in the message of somebody else's error, in an address, in a field that
 * nobody thought of. What tells one from another stays.
 */
export function cutSecrets(line: string): string {
  return line.replace(secrets, '$1[cut]')
}
