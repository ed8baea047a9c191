import { Directory } from '../views/directory.ts'
import { answer } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

export const directory = {
  /** Accounts, teams and channels of the organisation: the names behind the ids. */
  get: staffProcedure({ scope: 'directory:read' })
    .route({ method: 'GET', path: '/directory', tags: ['directory'], summary: 'Names behind ids' })
    .output(answer(Directory)),
}
