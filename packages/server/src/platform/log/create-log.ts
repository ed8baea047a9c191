import { type DestinationStream, type Logger, pino } from 'pino'
import { cutSecrets } from './cut-secrets.ts'

export type Log = Logger

/** Structured log on standard error, so that standard output stays for what a person starting the product reads. Secrets are cut out. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: null,
      // Without it an Error is written as {}: a defect would be logged without its message and stack.
      serializers: { error: pino.stdSerializers.err },
      hooks: { streamWrite: cutSecrets },
      redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers.authorization', 'req.headers.cookie'], censor: '[cut]' },
    },
    destination,
  )
}
