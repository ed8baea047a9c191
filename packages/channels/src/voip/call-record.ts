import { callEnds } from '@besedka/contract'
import { z } from 'zod'

/** A call as it is written down, from the first ring to the end. Moments in ISO form. */
export const CallRecord = z.object({
  id: z.string().min(1).max(100),
  /** As `numberOf` has it; null where the caller hides it. */
  caller: z.string().max(100).nullable(),
  callerName: z.string().max(255),
  /** The number of ours, in the international form. */
  number: z.string().max(32),
  startedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime(),
  end: z.enum(callEnds),
  digits: z.string().max(100),
  /** `lost`: it should have been recorded, and could not be, or not all of it. */
  recording: z.enum(['kept', 'none', 'lost']),
})
export type CallRecord = z.infer<typeof CallRecord>

/** For how long it was talked, in whole seconds; 0 where it was not answered. */
export function talkedSeconds({ answeredAt, endedAt }: Pick<CallRecord, 'answeredAt' | 'endedAt'>): number {
  return answeredAt === null ? 0 : Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(answeredAt)) / 1_000))
}

/** A call and its recording as one body of an update: a line of JSON, and the bytes of the WAV behind it. */
export function packCall(record: CallRecord, recording: Buffer | null): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`, 'utf8'), recording ?? Buffer.alloc(0)])
}

/** The other way. Undefined for a body that is no call. */
export function unpackCall(body: Buffer): { record: CallRecord; recording: Buffer | null } | undefined {
  const end = body.indexOf(10)
  if (end < 0 || end > 10_000) return undefined
  try {
    const record = CallRecord.safeParse(JSON.parse(body.toString('utf8', 0, end)))
    if (!record.success) return undefined
    const recording = body.subarray(end + 1)
    return { record: record.data, recording: recording.length > 0 ? recording : null }
  } catch {
    return undefined
  }
}
