import type { MailProgram } from './mail-programs.ts'
import { createMailroom } from './mailroom.ts'
import type { Step } from './scenarios.ts'

const people = { anna: 'Анна <anna@mail.example>', colleague: 'Борис <boris@other.example>' }
const firstSubject = 'Заказ 15'

/** Lets a mail program write the letters of a scenario; answers in which chats they ended up and where they should have. */
export async function playScenario(program: MailProgram, steps: readonly Step[]): Promise<{ found: string[]; expected: string[] }> {
  const mailroom = createMailroom({ address: 'support@shop.example', secret: 'a secret' })
  const names = new Map<string, string>()
  const ids: string[] = []
  const found: string[] = []
  const expected: string[] = []
  let at = Date.parse('2026-11-05T09:30:00Z')
  for (const [index, step] of steps.entries()) {
    at += 60_000 + (step.daysLater ?? 0) * 86_400_000
    if ('we' in step) {
      const chatId = [...names].find(([, name]) => name === step.chat)?.[0] ?? ''
      ids.push(mailroom.send(chatId, new Date(at)))
      continue
    }
    const id = program.messageId(index)
    const about = step.they === 'write' ? [] : [...ids.slice(0, (step.about ?? ids.length) - 1), ids[(step.about ?? ids.length) - 1] ?? '']
    const result = await mailroom.receive(letter(program, step, id, about), new Date(at))
    ids.push(id)
    const wanted = typeof step.chat === 'string' ? step.chat : step.chat(program)
    expected.push(wanted)
    // A new chat gets the name that was expected, if that one is still free.
    if (result?.isNew) names.set(result.chatId, [...names.values()].includes(wanted) ? 'a chat too many' : wanted)
    found.push(names.get(result?.chatId ?? '') ?? 'none')
  }
  return { found, expected }
}

function letter(program: MailProgram, step: Extract<Step, { they: string }>, id: string, about: readonly string[]): string {
  const { ties, answerPrefix, forwardPrefix, extra } = program
  const prefix = step.they === 'answer' ? answerPrefix : step.they === 'forward' ? forwardPrefix : ''
  const last = about.at(-1)
  return [
    `From: ${people[step.who ?? 'anna']}`,
    'To: support@shop.example',
    `Subject: ${prefix}${step.subject ?? firstSubject}`,
    `Message-ID: ${id}`,
    ...(last && (ties === 'both' || ties === 'inReplyTo') ? [`In-Reply-To: ${last}`] : []),
    ...(last && (ties === 'both' || ties === 'references') ? [`References: ${about.join('\r\n ')}`] : []),
    ...extra,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Текст',
  ].join('\r\n')
}
