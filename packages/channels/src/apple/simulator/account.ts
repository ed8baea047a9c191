import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A company's account and the platform that speaks for it, as Apple knows them. */
export type Account = { mspId: string; businessId: string; secret: string; name: string; hook: HookLine | undefined }
