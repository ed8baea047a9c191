import { SendError } from '../../kit/send-error.ts'

/** OpenSSL's verdicts about a certificate, as Node names them (nodejs.org/api/tls.html, "X509 certificate error codes"). */
const certificateCodes =
  /^(CERT_|CRL_|INVALID_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|ERROR_IN_CERT|ERR_TLS_CERT|PATH_LENGTH_EXCEEDED)/

/** A server that does not speak TLS where TLS was expected, or another protocol altogether. */
const nonsenseCodes = /^(ERR_SSL_|EPROTO$|EPROTOCOL$)/

const timeoutCodes = /^(ETIMEDOUT|ETIMEOUT|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/

const lostCodes =
  /^(ECONN\w*|ESOCKET|EPIPE|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EDNS|ENOTFOUND|EAI_AGAIN|ETLS|NoConnection|EConnectionClosed|ClosedAfterConnect\w*)$/

/**
 * What a failed connection means, by the error codes of the socket and of both mail libraries; undefined for another kind of error.
 * Nothing a stranger's server said is repeated: the settings of a mailbox must not become a way to read other services.
 */
export function connectionProblem(codes: readonly (string | undefined)[]): SendError | undefined {
  const matches = (pattern: RegExp) => codes.some((code) => code !== undefined && pattern.test(code))
  if (matches(certificateCodes)) return new SendError('channel', { code: 'certificateInvalid' })
  if (matches(nonsenseCodes)) return new SendError('retry', { code: 'answerNotUnderstood' })
  if (matches(timeoutCodes)) return new SendError('retry', { code: 'timedOut' })
  if (matches(lostCodes)) return new SendError('retry', { code: 'connectionFailed' })
  return undefined
}
