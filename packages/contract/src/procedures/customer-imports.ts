import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { CustomerImportMapping, CustomerImportRow, CustomerImportView } from '../views/customer-import.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' } as const
const importId = z.object({ importId: Id })

/**
 * Customers out of a CSV file or a workbook: read, mapped, tried without changing anything, imported, taken back. A row finds its customer by phone or
 * email address, never by what somebody merely typed into a chat, and makes one where there is none; one whose contacts belong to two is refused.
 */
export const customerImports = {
  /** Begins to read a file that the caller has uploaded: at most 20 MB and 100,000 rows. */
  create: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/customer-imports', tags: ['customers'], summary: 'Read a file of customers' })
    .input(z.object({ fileId: Id }))
    .output(answer(CustomerImportView))
    .errors(errors('fileNotFoundException', 'fileTooBigException')),

  /** Those of the last thirty days, the newest first, at most twenty. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-imports', tags: ['customers'], summary: 'Imports of customers' })
    .output(answer(z.object({ items: z.array(CustomerImportView) }))),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-imports/{importId}', tags: ['customers'], summary: 'An import of customers' })
    .input(importId)
    .output(answer(CustomerImportView))
    .errors(errors('customerImportNotFoundException')),

  /** Begins to find out what would become of each row, and changes nothing. May be called again with another mapping. */
  check: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/customer-imports/{importId}/check', tags: ['customers'], summary: 'Try an import' })
    .input(CustomerImportMapping.extend(importId.shape))
    .output(answer(CustomerImportView))
    .errors(errors('customerImportNotFoundException', 'customerImportStateException', 'customerImportMappingException')),

  /** Begins to import what was tried. */
  start: staffProcedure({ ...manages, audits: 'customerImport.started' })
    .route({ method: 'POST', path: '/customer-imports/{importId}/start', tags: ['customers'], summary: 'Import customers' })
    .input(importId)
    .output(answer(CustomerImportView))
    .errors(errors('customerImportNotFoundException', 'customerImportStateException')),

  /** Stops it; what has been imported stays, and can be taken back. */
  cancel: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/customer-imports/{importId}/cancel', tags: ['customers'], summary: 'Stop an import' })
    .input(importId)
    .output(answer(CustomerImportView))
    .errors(errors('customerImportNotFoundException')),

  /** Begins to take back what the import made, where nobody has changed it since. For 30 days. */
  undo: staffProcedure({ ...manages, audits: 'customerImport.undone' })
    .route({ method: 'POST', path: '/customer-imports/{importId}/undo', tags: ['customers'], summary: 'Take back an import' })
    .input(importId)
    .output(answer(CustomerImportView))
    .errors(errors('customerImportNotFoundException', 'cannotBeUndoneException')),

  /** The rows that are not taken, each with the reason. */
  problems: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-imports/{importId}/problems', tags: ['customers'], summary: 'Rows that are not taken' })
    .input(importId.extend(pageInput))
    .output(answer(page(CustomerImportRow)))
    .errors(errors('customerImportNotFoundException', 'invalidCursorException')),

  /** The same as CSV, to be corrected and imported again: the columns of the file, and the reason before them. */
  problemsFile: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-imports/{importId}/problems-file', tags: ['customers'], summary: 'The same as a file' })
    .input(importId)
    .output(answer(z.object({ fileName: z.string(), text: z.string() })))
    .errors(errors('customerImportNotFoundException')),
}
