import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChatExportRequest, ReportExportRequest } from '../export-requests.ts'
import { ExportList, ExportView } from '../views/export.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const seesReports = { right: 'AUTHORITY_ALL_STAT' } as const
/** Beside this right, who takes conversations along has to have the one to see what stands in the list of them: AUTHORITY_ALL_STAT. */
const seesChats = { right: 'AUTHORITY_ALL_CHATS', option: 'OPTION_STATISTIC' } as const

const ById = z.object({ exportId: Id })

/** Reports as files, each made by a job. */
export const reportExports = {
  create: staffProcedure({ ...seesReports, audits: 'report.exported' })
    .route({ method: 'POST', path: '/report-exports', tags: ['reports'], summary: 'Take a report along' })
    .input(ReportExportRequest)
    .output(answer(ExportView))
    .errors(errors('accessDeniedException', 'tooManyExportsException', 'metricRowsException')),

  /** Those that one has asked for and that are still there. */
  list: staffProcedure(seesReports)
    .route({ method: 'GET', path: '/report-exports', tags: ['reports'], summary: 'Own files of reports' })
    .output(answer(ExportList)),

  get: staffProcedure(seesReports)
    .route({ method: 'GET', path: '/report-exports/{exportId}', tags: ['reports'], summary: 'How far a file is' })
    .input(ById)
    .output(answer(ExportView))
    .errors(errors('exportNotFoundException')),

  /** Stops the making of a file, or drops one that is made: its link opens nothing any more. */
  cancel: staffProcedure({ ...seesReports, audits: 'none' })
    .route({ method: 'DELETE', path: '/report-exports/{exportId}', tags: ['reports'], summary: 'Cancel or drop a file' })
    .input(ById)
    .output(answer(z.null()))
    .errors(errors('exportNotFoundException')),
}

/** Conversations as files, each made by a job. */
export const chatExports = {
  create: staffProcedure({ ...seesChats, audits: 'chats.exported' })
    .route({ method: 'POST', path: '/chat-exports', tags: ['reports'], summary: 'Take conversations along' })
    .input(ChatExportRequest)
    .output(answer(ExportView))
    .errors(errors('accessDeniedException', 'chatNotFoundByIdException', 'tooManyExportsException', 'exportTooLargeException')),

  list: staffProcedure(seesChats)
    .route({ method: 'GET', path: '/chat-exports', tags: ['reports'], summary: 'Own files of conversations' })
    .output(answer(ExportList)),

  get: staffProcedure(seesChats)
    .route({ method: 'GET', path: '/chat-exports/{exportId}', tags: ['reports'], summary: 'How far a file is' })
    .input(ById)
    .output(answer(ExportView))
    .errors(errors('exportNotFoundException')),

  /** Stops the making of a file, or drops one that is made: its link opens nothing any more. */
  cancel: staffProcedure({ ...seesChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chat-exports/{exportId}', tags: ['reports'], summary: 'Cancel or drop a file' })
    .input(ById)
    .output(answer(z.null()))
    .errors(errors('exportNotFoundException')),
}
