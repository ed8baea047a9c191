import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../testing/processor-ms-of.ts'
import { splitQuotedText } from './quoted-text.ts'
import { textOfHtml } from './text-of-html.ts'

/** How programs announce the letter they quote, each with one line of it. */
const headers: Record<string, string> = {
  'Gmail, English': 'On Thu, Nov 5, 2026 at 12:30 PM Support <support@shop.example> wrote:\n\n> Добрый день',
  'Gmail, English, wrapped': 'On Thu, Nov 5, 2026 at 12:30 PM Shop Support Team\n<support@shop.example>\nwrote:\n\n> Добрый день',
  'Gmail, Russian': 'чт, 5 нояб. 2026 г. в 12:30, Поддержка <support@shop.example>:\n\n> Добрый день',
  'Gmail, Russian, wrapped': 'чт, 5 нояб. 2026 г. в 12:30, Поддержка магазина\n<support@shop.example>:\n\n> Добрый день',
  'Apple Mail, English': '> On 5 Nov 2026, at 12:30, Support <support@shop.example> wrote:\n> \n> Добрый день',
  'Apple Mail, plain': 'On 5 Nov 2026, at 12:30, Support <support@shop.example> wrote:\n\n> Добрый день',
  'Apple Mail, Russian': '5 нояб. 2026 г., в 12:30, Поддержка <support@shop.example> написал(а):\n\n> Добрый день',
  'Outlook, Russian':
    'От: Поддержка <support@shop.example>\nОтправлено: 5 ноября 2026 г. 12:30\nКому: Анна <anna@mail.example>\nТема: Re: Заказ\n\nДобрый день',
  'Outlook, English':
    'From: Support <support@shop.example>\nSent: Thursday, November 5, 2026 12:30 PM\nTo: Anna\nSubject: RE: Order\n\nHello',
  'Outlook, ruler':
    '________________________________\nFrom: Support <support@shop.example>\nSent: Thursday, November 5, 2026 12:30 PM\nTo: Anna\nSubject: RE: Order\n\nHello',
  'Outlook, bold':
    '*From:* Support <support@shop.example>\n*Sent:* Thursday, November 5, 2026 12:30 PM\n*To:* Anna\n*Subject:* RE: Order\n\nHello',
  'Outlook Express': '-----Original Message-----\nFrom: Support\n\nHello',
  'Outlook Express, Russian': '----- Исходное сообщение -----\nОт: Поддержка\n\nДобрый день',
  Yandex: '05.11.2026, 12:30, "Поддержка" <support@shop.example>:\n\n> Добрый день',
  'Yandex, new': '05.11.2026, 12:30, Поддержка (support@shop.example):\nДобрый день',
  'Mail.ru': 'Четверг, 5 ноября 2026, 12:30 +03:00 от Поддержка <support@shop.example>:\n \nДобрый день',
  'Mail.ru, marked': '>Четверг,  5 ноября 2026, 12:30 +03:00 от Поддержка <support@shop.example>:\n>\n>Добрый день',
  'Thunderbird, Russian': '05.11.2026 12:30, Поддержка пишет:\n> Добрый день',
  'Thunderbird, English': 'On 05/11/2026 12:30, Support wrote:\n> Hello',
  'The Bat!': 'Вы писали 5 ноября 2026 г., 12:30:27:\n\n> Добрый день',
  'name only': 'Поддержка пишет:\n> Добрый день',
  German: 'Am 05.11.2026 um 12:30 schrieb Support <support@shop.example>:\n> Hallo',
  'German, verb last': 'Am Do., 5. Nov. 2026 um 12:30 Uhr, Support <support@shop.example> schrieb:\n> Hallo',
  French: 'Le jeu. 5 nov. 2026 à 12:30, Support <support@shop.example> a écrit :\n> Bonjour',
  Spanish: 'El jue, 5 nov 2026 a las 12:30, Support (<support@shop.example>) escribió:\n> Hola',
  Ukrainian: 'чт, 5 лист. 2026 р. о 12:30 Підтримка <support@shop.example> пише:\n> Добрий день',
  'marks only': '> Добрый день\n> как дела',
}

describe('splitQuotedText', () => {
  it.each(Object.entries(headers))('cuts off what %s quotes', (_name, quote) => {
    const said = 'Спасибо!\nКогда приедет?\n\n--\nАнна\nтел. 8 (900) 000-00-00'
    expect(splitQuotedText(`${said}\n\n${quote}\n`)).toEqual({
      text: said,
      quotedText: quote.replace('\n \n', '\n\n').replace('> \n', '>\n'),
    })
  })

  it('keeps what stands below the quote', () => {
    expect(splitQuotedText('On Thu, 5 Nov 2026 at 12:30, Support <s@shop.example> wrote:\n> Hello\n> there\n\nMy answer\n')).toEqual({
      text: 'My answer',
      quotedText: 'On Thu, 5 Nov 2026 at 12:30, Support <s@shop.example> wrote:\n> Hello\n> there',
    })
  })

  it('keeps answers between quotes where they belong', () => {
    const text = '05.11.2026 12:30, Поддержка пишет:\n> Адрес?\nМосква\n> Телефон?\n900'
    expect(splitQuotedText(text)).toEqual({ text, quotedText: null })
  })

  it('parts nothing that would leave nothing, and no forwarded letter', () => {
    expect(splitQuotedText('> только цитата')).toEqual({ text: '> только цитата', quotedText: null })
    const forwarded = 'Посмотрите\n\nFrom: A\nSent: today\nTo: B\nSubject: C\n\nСам текст'
    expect(splitQuotedText(forwarded, { forwarded: true })).toEqual({ text: forwarded, quotedText: null })
    const gmail = 'Посмотрите\n\n---------- Forwarded message ---------\nОт: Анна <a@b.example>\nСам текст'
    expect(splitQuotedText(gmail).text).toBe(gmail)
  })

  it.each([
    'Встреча в 12:30:\nприходите',
    'Вот что нужно:\n- раз\n- два',
    'Он написал:\nне приду',
    'From: Moscow\nTo: Berlin',
    'От: 500 рублей, До: 900',
    'Мой адрес: a@b.example, телефон:\n900',
    'He wrote:\nno',
    '5 > 3\nи это правда',
  ])('takes prose for prose: %s', (text) => {
    expect(splitQuotedText(text)).toEqual({ text, quotedText: null })
  })

  it.each([
    [
      'Gmail',
      '<div dir="ltr">Спасибо!</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">чт, 5 нояб. 2026 г. в 12:30, Поддержка &lt;<a href="mailto:s@shop.example">s@shop.example</a>&gt;:<br></div><blockquote class="gmail_quote"><div>Добрый день</div></blockquote></div>',
    ],
    [
      'Yandex',
      '<div>Спасибо!</div><div> </div><div>05.11.2026, 12:30, "Поддержка" &lt;s@shop.example&gt;:</div><blockquote><p>Добрый день</p></blockquote>',
    ],
    [
      'Mail.ru',
      '<div>Спасибо!</div><blockquote style="border-left:1px solid #0857A6;">Четверг, 5 ноября 2026, 12:30 +03:00 от Поддержка &lt;<a href="mailto:s@shop.example">s@shop.example</a>&gt;:<br>&nbsp;<div>Добрый день</div></blockquote>',
    ],
    [
      'Outlook',
      '<div class="WordSection1"><p class="MsoNormal">Спасибо!<o:p></o:p></p><p class="MsoNormal">&nbsp;</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Support &lt;s@shop.example&gt;<br><b>Sent:</b> Thursday, November 5, 2026 12:30 PM<br><b>To:</b> Anna<br><b>Subject:</b> RE: Заказ</p></div><p class="MsoNormal">Добрый день</p></div>',
    ],
    [
      'Outlook on the web',
      '<div>Спасибо!</div><hr tabindex="-1"><div id="divRplyFwdMsg"><b>От:</b> Поддержка &lt;s@shop.example&gt;<br><b>Отправлено:</b> 5 ноября 2026 г. 12:30<br><b>Кому:</b> Анна<br><b>Тема:</b> Заказ</div><div>Добрый день</div>',
    ],
    [
      'Apple Mail',
      '<div>Спасибо!<br><blockquote type="cite"><div>5 нояб. 2026 г., в 12:30, Поддержка &lt;s@shop.example&gt; написал(а):</div><div>Добрый день</div></blockquote></div>',
    ],
    [
      'Yahoo',
      '<div>Спасибо!</div><div class="yahoo_quoted"><div>On Thursday, November 5, 2026 at 12:30:00 PM GMT+3, Support &lt;s@shop.example&gt; wrote: </div><div>Добрый день</div></div>',
    ],
    [
      'Proton',
      '<div>Спасибо!</div><div class="protonmail_quote">On Thursday, November 5th, 2026 at 12:30, Support &lt;s@shop.example&gt; wrote:<br><blockquote class="protonmail_quote">Добрый день</blockquote></div>',
    ],
  ])('reads the words of HTML by %s', (_name, html) => {
    const { text, quotedText } = splitQuotedText(textOfHtml(html))
    expect(text).toBe('Спасибо!')
    expect(quotedText).toContain('Добрый день')
  })

  it('stays quick on what is made to be slow', () => {
    const hostile = [
      '>'.repeat(200_000),
      '> a\nb\n'.repeat(50_000),
      'From: a\n'.repeat(60_000),
      '5 нояб\n'.repeat(60_000),
      'On 1 <@@@@@@@@@\n'.repeat(30_000),
      `On ${'<'.repeat(300_000)}:`,
      '\n'.repeat(400_000),
      `${'_'.repeat(20)}\n`.repeat(20_000),
      `${'\n'.repeat(100_000)}-----Original Message-----`,
    ]
    for (const text of hostile) {
      expect(
        processorMsOf(() => splitQuotedText(text)),
        text.slice(0, 20),
      ).toBeLessThan(1_500)
    }
  })
})
