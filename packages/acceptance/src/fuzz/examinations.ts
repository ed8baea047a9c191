import { api } from './api/examine-api.ts'
import type { Examination } from './examination.ts'

export const examinations: readonly Examination[] = [api]
