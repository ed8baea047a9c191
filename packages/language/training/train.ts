import { readFileSync, writeFileSync } from 'node:fs'
import { learnModel } from './learn-model.ts'
import { readCorpus } from './read-corpus.ts'

// npm run train -w @besedka/language: learns the model anew from corpus/train, and writes into docs/intents.md how well it does on corpus/test.
writeFileSync(new URL('../src/intents/model.json', import.meta.url), `${JSON.stringify(learnModel(readCorpus('train')), null, 2)}\n`)

// Only now, because they read the model.
const { measure } = await import('./measure.ts')
const { tableOf } = await import('./table-of.ts')

const page = new URL('../../../docs/intents.md', import.meta.url)
const table = tableOf(measure(readCorpus('test')))
writeFileSync(page, readFileSync(page, 'utf8').replace(/\| intent \| language \|[\s\S]*?(?=\n\n)/, table))
process.stdout.write(`${table}\n`)
