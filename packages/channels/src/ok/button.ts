import type { MessageButton } from '@besedka/contract'
import { z } from 'zod'
import { parseJson } from '../kit/json.ts'

const Payload = z.object({ label: z.string().min(1), value: z.string() })

/** What a button carries: a press tells neither its label nor its message. */
export function writeButton({ label, value }: MessageButton): string {
  return JSON.stringify({ label, value: value || label })
}

/** What was pressed. A button that another program has sent says what it likes. */
export function readButton(payload: string): { label: string; value: string } {
  return Payload.safeParse(parseJson(payload)).data ?? { label: payload, value: payload }
}
