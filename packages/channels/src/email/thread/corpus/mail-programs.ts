/** How mail programs write the head of an answer. */
export type MailProgram = {
  name: string
  /** Message-ID of the n-th letter. */
  messageId(n: number): string
  answerPrefix: string
  forwardPrefix: string
  /** Which of the headers that tie letters together it writes when answering. */
  ties: 'both' | 'inReplyTo' | 'references' | 'threadIndex' | 'none'
  /** What else it is known by. */
  extra: readonly string[]
}

const program = (
  name: string,
  id: (n: number) => string,
  ties: MailProgram['ties'],
  given: { answer?: string; forward?: string; extra?: readonly string[] } = {},
): MailProgram => ({
  name,
  messageId: (n) => `<${id(n)}>`,
  ties,
  answerPrefix: given.answer ?? 'Re: ',
  forwardPrefix: given.forward ?? 'Fwd: ',
  extra: given.extra ?? [],
})

const outlook = ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AQHaXyz0123456789abcdefghijk==', 'Thread-Topic: Order']

export const mailPrograms: readonly MailProgram[] = [
  program('Gmail', (n) => `CAF+xq0${n}Lw_8=Qx9@mail.gmail.com`, 'both'),
  program('Gmail, Russian', (n) => `CAJb2sk${n}ru@mail.gmail.com`, 'both', { forward: 'Fwd: ' }),
  program('Outlook for Windows', (n) => `DB7PR04MB519${n}@DB7PR04MB5191.eurprd04.prod.outlook.com`, 'both', {
    answer: 'RE: ',
    forward: 'FW: ',
    extra: outlook,
  }),
  program('Outlook, Thread-Index only', (n) => `00a${n}01d9f0$5a3c1de0$@corp.example`, 'threadIndex', {
    answer: 'RE: ',
    forward: 'FW: ',
    extra: outlook,
  }),
  program('Outlook, Russian', (n) => `VI1PR0${n}@VI1PR0.eurprd.prod.outlook.com`, 'both', {
    answer: 'HA: ',
    forward: 'ПЕРЕСЛ: ',
    extra: outlook,
  }),
  program('Outlook Express', (n) => `00${n}c01c5$b9f$6401a8c0@anna`, 'both', {
    forward: 'Fw: ',
    extra: ['X-Mailer: Microsoft Outlook Express 6.00'],
  }),
  program('Exchange on site', (n) => `${n}a1b2c3d4e5f60718293a4b5c6d7e8f@EX01.corp.local`, 'both', {
    answer: 'RE: ',
    forward: 'FW: ',
    extra: outlook,
  }),
  program('Apple Mail', (n) => `4C2A7B9E-${n}11D-4F1A-9D3E-8A1B2C3D4E5F@mail.example`, 'both', {
    extra: ['X-Mailer: Apple Mail (2.3776)'],
  }),
  program('iPhone', (n) => `9F8E7D6C-${n}A4B@icloud.com`, 'both', { extra: ['X-Mailer: iPhone Mail (21A329)'] }),
  program('Thunderbird', (n) => `7f3c2b1a-${n}d4e@mail.example`, 'both', { extra: ['User-Agent: Mozilla Thunderbird'] }),
  program('Yandex', (n) => `8${n}1730799000@mail.yandex.ru`, 'both', { extra: ['X-Mailer: Yamail [ http://yandex.ru ] 5.0'] }),
  program('Mail.ru', (n) => `1730799000.${n}23456789@f123.i.mail.ru`, 'both', { extra: ['X-Mailer: Mail.Ru Mailer 1.0'] }),
  program('Mail.ru app', (n) => `17307.${n}@mail.ru`, 'references'),
  program('Rambler', (n) => `17307990${n}.rambler@mail.rambler.ru`, 'inReplyTo'),
  program('The Bat!', (n) => `1${n}345678.20261105123000@mail.example`, 'both', { answer: 'Re[2]: ', extra: ['X-Mailer: The Bat! (v10)'] }),
  program('Yahoo', (n) => `${n}1234.5678.1730799000@mail.yahoo.com`, 'both', { forward: 'Fw: ' }),
  program('Proton', (n) => `q${n}Zx_9-AbC=@protonmail.com`, 'both'),
  program('Samsung Email', (n) => `${n}.abcdefgh.17307@email.android.com`, 'inReplyTo', { forward: 'FW: ' }),
  program('Lotus Notes', (n) => `OF${n}A1B2C3D4.5E6F-ON4325@corp.example`, 'inReplyTo', {
    answer: 'Ответ: ',
    extra: ['X-Mailer: Lotus Notes'],
  }),
  program('Roundcube', (n) => `${n}f0e1d2c3b4a5@webmail.example`, 'both'),
  program('a web form that knows no threads', (n) => `form-${n}@forms.example`, 'none'),
  program('1C and other business software', (n) => `1c-${n}@erp.example`, 'none', { answer: 'Отв: ', forward: 'Пересл: ' }),
]
