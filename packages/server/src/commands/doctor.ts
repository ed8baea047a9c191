import { examine } from '../services/doctor/examine.ts'
import { withDatabase } from './with-database.ts'

const signs = { fine: 'ok   ', doubt: 'look ', wrong: 'WRONG' }

/** `npm run doctor`: looks at what the installation lives on. Exit code 1 when something is wrong, 2 when it could not look. */
await withDatabase(async ({ config, database, tell }) => {
  const findings = await examine({ config, database })
  for (const { about, verdict, text } of findings) tell(`${signs[verdict]}  ${about}: ${text}`)
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
})
