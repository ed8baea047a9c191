// Plain JavaScript, so that even an old Node can read it and say what is missing. Usage: node scripts/run.js start|build|dev|test|check
const task = process.argv[2]
const major = Number(process.versions.node.split('.')[0])

if (major < 24) {
  console.error(`Besedka needs Node 24, and this is Node ${process.versions.node}.`)
  console.error('npm brings the right one by itself: run "npm ci" (with install scripts allowed), then "npm start".')
  process.exit(1)
}

// What was compiled once starts sooner and in less memory: the TypeScript need not be stripped again.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('../node_modules/.cache/besedka/compiled', import.meta.url).pathname)

const { SetupError } = await import('../packages/server/src/platform/setup-error.ts')
try {
  await import(`./${task}.ts`)
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exit(1)
}
