import { SetupError } from '../../platform/setup-error.ts'

/** Says in a sentence why the server cannot listen where it was told to; an unknown reason is handed back as it came. */
export function explainListenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new SetupError(`Port ${port} on ${host} is in use by another program. Stop it, or set PORT to another port.`)
    case 'EACCES':
      return new SetupError(`This user may not listen on port ${port}. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SetupError(`This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`)
    default:
      return error
  }
}
