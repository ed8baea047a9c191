import type { ExportView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { exportUrl } from './export-link.ts'
import type { ExportRow } from './tables.ts'

export function toExportView(app: Pick<AppContext, 'vault'>, row: ExportRow): ExportView {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    done: row.done,
    total: row.total,
    sizeBytes: row.size_bytes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    url: row.state === 'done' ? exportUrl(app, row) : null,
  }
}
