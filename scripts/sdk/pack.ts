/** `npm run pack:sdk`: the customer SDK as a package that any project can install, without anything of ours around it. */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { inRoot } from '../root.ts'
import { writeTypes } from './write-types.ts'

const source = inRoot('packages/customer-sdk')
const dist = join(source, 'dist')
const folder = join(dist, 'package')

await rm(dist, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await build({
  configFile: false,
  logLevel: 'warn',
  // React Native and older phones translate no newer words than these.
  build: {
    target: 'es2020',
    minify: false,
    outDir: folder,
    lib: { entry: join(source, 'src/index.ts'), formats: ['es'], fileName: 'index' },
  },
})
await writeTypes(source, join(folder, 'types'))
await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`)
await cp(inRoot('docs/customer-sdk.md'), join(folder, 'README.md'))
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', dist], { cwd: folder, encoding: 'utf8' }),
)
process.stdout.write(`${join(dist, packed.filename)}\n`)

async function manifest(): Promise<object> {
  const { name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description: 'The customer side of a Besedka chat, without any screen',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types: './types/customer-sdk/src/index.d.ts',
    exports: { '.': { types: './types/customer-sdk/src/index.d.ts', default: './index.js' } },
  }
}
