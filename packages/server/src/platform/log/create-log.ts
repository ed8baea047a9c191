import { type DestinationStream, type Logger, pino } from 'pino'
import { cutSecrets } from './cut-secrets.ts'
import type { Outage } from './outage.ts'

export type Log = Logger

type Options = {
  destination?: DestinationStream
  /** Keeps back what is said of a database that is away. */
  outage?: Pick<Outage, 'takes'>
}

/** Structured log on standard error, so that standard output stays for what a person starting the product reads. Secrets are cut out. */
export function createLog(level: string, { destination = pino.destination(2), outage }: Options = {}): Log {
  return pino(
    {
      level,
      base: null,
      // Without it an Error is written as {}: a defect would be logged without its message and stack.
      serializers: { error: pino.stdSerializers.err },
      hooks: {
        streamWrite: cutSecrets,
        logMethod(line, method) {
          const write = () => method.apply(this, line)
          const error = errorOf(line[0])
          if (error === undefined || !outage?.takes({ error, write })) write()
        },
      },
      redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers.authorization', 'req.headers.cookie'], censor: '[cut]' },
    },
    destination,
  )
}

function errorOf(told: unknown): unknown {
  return typeof told === 'object' && told !== null && 'error' in told ? told.error : undefined
}
