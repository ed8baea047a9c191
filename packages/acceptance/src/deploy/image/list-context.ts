import { matchesGlob } from 'node:path'
import { inRepository, readRepositoryFile } from '../repository.ts'
import { run } from '../run.ts'

/** The files that an image can be built from: those of the repository that `.dockerignore` lets through. The last rule that fits decides. */
export async function listContext(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: inRepository() })
  if (!listed.ok) throw new Error(listed.output)
  const rules = (await readRepositoryFile('.dockerignore')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return listed.output.split('\n').filter((file) => file !== '' && !isIgnored(file, rules))
}

function isIgnored(file: string, rules: readonly string[]): boolean {
  const folders = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  // Here a star stands for names that begin with a point, too.
  const fits = (pattern: string) => pattern === '*' || folders.some((path) => matchesGlob(path, pattern))
  const last = rules.findLast((rule) => fits(rule.replace(/^!/, '')))
  return last !== undefined && !last.startsWith('!')
}
