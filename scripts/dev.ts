/** `npm run dev`: the server restarts when its files change; the screens come from Vite on the next port, with hot reload. */
import { type ChildProcess, spawn } from 'node:child_process'
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'
import { inRoot } from './root.ts'
import { withPackageCommands } from './run-command.ts'

const port = Number(process.env.PORT ?? 4000)
const screensPort = port + 1
const children: ChildProcess[] = []

await buildStaleBundles()
start(process.execPath, ['--watch', '--watch-preserve-output', inRoot('packages/server/src/main.ts')], inRoot())
start('vite', ['--port', String(screensPort), '--strictPort', '--clearScreen', 'false'], inRoot('packages/web'))
console.log(`Screens with hot reload: http://localhost:${screensPort} (the server itself: ${port})`)

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

function start(command: string, args: string[], cwd: string): void {
  const env = { ...withPackageCommands(), PORT: String(port), BACKEND: `http://127.0.0.1:${port}` }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', stopAll)
  child.once('exit', stopAll)
  children.push(child)
}

/** When one ends, so do all: half a development server only confuses. */
function stopAll(): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
