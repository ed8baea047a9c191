// Loaded before dependency-cruiser, which asks swc to read every file as plain TypeScript and stumbles over the first JSX.
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('x') })
