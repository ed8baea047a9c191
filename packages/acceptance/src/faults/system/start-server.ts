import type { Stage } from '../fault-run.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { createServer, type Server, type ServerOptions } from './server.ts'

/** Starts a server in the run's folder; when the run is over, it and what it leaves behind are stopped. */
export async function startServer(stage: Stage, options: Omit<ServerOptions, 'folder'>): Promise<Server> {
  const server = await createServer({ ...options, folder: stage.folder })
  stage.atEnd(() => removeLeftovers(server.dataDir))
  stage.atEnd(() => server.stop())
  await server.start()
  return server
}
