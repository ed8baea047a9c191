import type { MailProgram } from './mail-programs.ts'

/** One letter of a scenario, before a mail program has written it. */
export type Step =
  | { we: 'answer'; chat: string; daysLater?: number }
  | {
      /** What the person does with the letter before. */
      they: 'write' | 'answer' | 'forward'
      who?: 'anna' | 'colleague'
      /** The bare subject; the first letter's by default. */
      subject?: string
      /** Which letter it is about, counted from 1; the latest by default. */
      about?: number
      /** Expected: a name that is new means a new chat. A function where it depends on what the program writes. */
      chat: string | ((program: MailProgram) => string)
      daysLater?: number
    }

/** Programs that tie letters by nothing but the subject. */
const forgets = ({ ties }: MailProgram) => ties === 'none' || ties === 'threadIndex'

/** What people do, each time with every mail program. */
export const scenarios: Readonly<Record<string, readonly Step[]>> = {
  'answers our letter': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', chat: 'A', daysLater: 3 },
  ],
  'adds to the own letter before we answered': [
    { they: 'write', chat: 'A' },
    { they: 'answer', chat: 'A', about: 1 },
  ],
  'answers an old letter of the conversation': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', chat: 'A', about: 2, daysLater: 5 },
  ],
  'changes the subject while answering': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', subject: 'Возврат', chat: (program) => (forgets(program) ? 'B' : 'A') },
  ],
  'has two matters at once': [
    { they: 'write', chat: 'A' },
    { they: 'write', subject: 'Доставка', chat: 'B' },
    { we: 'answer', chat: 'A' },
    { we: 'answer', chat: 'B' },
    { they: 'answer', subject: 'Доставка', chat: 'B', about: 4 },
    { they: 'answer', chat: 'A', about: 3 },
  ],
  'digs out an old letter for a new matter': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', subject: 'Новый договор', chat: 'B', daysLater: 120 },
  ],
  'goes on after three months': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', chat: (program) => (forgets(program) ? 'B' : 'A'), daysLater: 90 },
  ],
  'passes our letter on to a colleague, who answers': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'answer', who: 'colleague', chat: (program) => (forgets(program) ? 'B' : 'A') },
  ],
  'is quoted by a stranger, who forwards our letter to us': [
    { they: 'write', chat: 'A' },
    { we: 'answer', chat: 'A' },
    { they: 'forward', who: 'colleague', chat: 'B' },
  ],
}
