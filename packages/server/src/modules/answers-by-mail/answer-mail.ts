import type { Locale } from '@besedka/contract'
import type { MailNotice } from '../../platform/notices/mail-notice.ts'

export type AnswerInMail = { from: string; text: string; files: number }

type Given = { locale: Locale; company: string; answers: readonly AnswerInMail[]; chatUrl: string | undefined; stopUrl: string }

const words = {
  'ru-RU': {
    subject: (company: string) => `Вам ответили: ${company}`,
    opening: (company: string) => `Вы писали нам в чате «${company}». Вот ответ:`,
    files: (count: number) => `(файлов: ${count}, откройте их в чате)`,
    open: 'Открыть чат',
    why: (stopUrl: string) => `Вы получили это письмо, потому что оставили в чате этот адрес. Больше не присылать: ${stopUrl}`,
  },
  'en-GB': {
    subject: (company: string) => `You have an answer: ${company}`,
    opening: (company: string) => `You wrote to us in the chat “${company}”. Here is the answer:`,
    files: (count: number) => `(files: ${count}, open them in the chat)`,
    open: 'Open the chat',
    why: (stopUrl: string) => `You get this mail because this address was left in the chat. To stop: ${stopUrl}`,
  },
} satisfies Record<Locale, unknown>

/** The mail that brings answers to somebody who is gone: what was said, the way back, where there is one, and the way out. */
export function answerMail({ locale, company, answers, chatUrl, stopUrl }: Given): Omit<MailNotice, 'to'> {
  const { subject, opening, files, open, why } = words[locale]
  return {
    locale,
    subject: subject(company),
    paragraphs: [
      opening(company),
      ...answers.map(({ from, text, files: count }) => `${from}: ${[text, count > 0 ? files(count) : ''].filter(Boolean).join(' ')}`),
    ],
    button: chatUrl === undefined ? undefined : { label: open, url: chatUrl },
    footnote: why(stopUrl),
  }
}
