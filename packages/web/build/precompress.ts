import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const smallestWorthwhileBytes = 512

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses the same bytes twice. */
export function precompress(): Plugin {
  return {
    name: 'besedka:precompress',
    apply: 'build',
    writeBundle: async ({ dir }) => {
      if (dir) await compressTree(dir)
    },
  }
}

async function compressTree(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallestWorthwhileBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
