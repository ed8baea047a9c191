import { newId } from '@besedka/contract'
import type { Office } from './given.ts'
import { seedFile } from './seed.ts'
import { server } from './use-server.ts'

type WithImports = { customerImport: { fileId: string; readId: string; checkedId: string; doneId: string } }

/** A file of the administrator, and imports at three steps: read, tried, done; each with a row that is not taken. */
export async function seedCustomerImports({ id, administrator }: Office): Promise<WithImports['customerImport']> {
  const { database } = server()
  const file = await seedFile(database, id, { accountId: administrator.id })
  const seed = async (state: string): Promise<string> => {
    const importId = newId()
    await database.systemPool.query(
      `INSERT INTO customer_imports (organisation_id, id, by_id, file_id, file_name, state, headings, rows, created, refused, started_at)
       VALUES ($1, $2, $3, $4, 'people.csv', $5, '{Phone}', 1, $6, 1, now())`,
      [id, importId, administrator.id, file.id, state, state === 'done' ? 1 : 0],
    )
    await database.systemPool.query("INSERT INTO customer_import_rows VALUES ($1, $2, 2, '{12}', 'phoneInvalid', 0)", [id, importId])
    return importId
  }
  return { fileId: file.id, readId: await seed('read'), checkedId: await seed('checked'), doneId: await seed('done') }
}

/** Examples of calls about imports; see `example-inputs.ts`. */
export const customerImportInputs = {
  'customerImports.create': ({ customerImport }: WithImports) => ({ fileId: customerImport.fileId }),
  'customerImports.list': () => ({}),
  'customerImports.get': ({ customerImport }: WithImports) => ({ importId: customerImport.readId }),
  'customerImports.check': ({ customerImport }: WithImports) => ({ importId: customerImport.readId, columns: ['phone'], replace: false }),
  'customerImports.start': ({ customerImport }: WithImports) => ({ importId: customerImport.checkedId }),
  'customerImports.cancel': ({ customerImport }: WithImports) => ({ importId: customerImport.checkedId }),
  'customerImports.undo': ({ customerImport }: WithImports) => ({ importId: customerImport.doneId }),
  'customerImports.problems': ({ customerImport }: WithImports) => ({ importId: customerImport.checkedId }),
  'customerImports.problemsFile': ({ customerImport }: WithImports) => ({ importId: customerImport.checkedId }),
}
