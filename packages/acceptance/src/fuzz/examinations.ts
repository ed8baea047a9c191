import { api } from './api/examine-api.ts'
import type { Examination } from './examination.ts'
import { files } from './files/examine-files.ts'
import { hooks } from './hooks/examine-hooks.ts'
import { http } from './http/examine-http.ts'
import { sockets } from './socket/examine-sockets.ts'

export const examinations: readonly Examination[] = [api, sockets, http, hooks, files]
