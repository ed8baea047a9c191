import { describe, expect, it } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

describe('textOfHtml', () => {
  it('reads a letter as a person would: paragraphs, lists, links, quotes', () => {
    const html =
      '<html><head><title>T</title><style>p{}</style></head><body><h2>Заказ</h2><p>Добрый&nbsp;день!<br>Ваш заказ:</p><ul><li>куртка<li>сапоги</ul><p>Подробнее: <a href="https://shop.example/15">здесь</a>, <a href="https://shop.example">https://shop.example</a></p><blockquote>Спасибо</blockquote><img src="x" alt="pixel"></body></html>'
    expect(textOfHtml(html)).toBe(
      'Заказ\n\nДобрый день!\nВаш заказ:\n\n * куртка\n * сапоги\n\nПодробнее: здесь <https://shop.example/15>, https://shop.example\n\n> Спасибо',
    )
  })

  it('writes the lines of Word without empty ones between them', () => {
    expect(
      textOfHtml('<p class="MsoNormal">Раз</p><p class="MsoNormal">Два</p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">Три</p>'),
    ).toBe('Раз\nДва\n \nТри')
  })

  it('leaves out addresses that only count clicks', () => {
    expect(textOfHtml(`<a href="https://t.example/${'a'.repeat(200)}">Оценить</a>`)).toBe('Оценить')
  })

  it('keeps the cells and the rows of a table apart, also where each cell is a paragraph of Word', () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td><p class="MsoNormal"><span>${cell}</span></p></td>`).join('\n')}</tr>`
    const html = `<p>Прошу отгрузить:</p><table><thead><tr><th>Товар</th><th>Кол-во</th><th>Цена</th></tr></thead><tbody>${row('Насос', '1', '4 990 ₽')}${row('<b>Шланг</b>', '&nbsp;', '990 ₽')}</tbody></table><p>Спасибо</p>`
    expect(textOfHtml(html)).toBe('Прошу отгрузить:\n\nТовар | Кол-во | Цена\nНасос | 1 | 4 990 ₽\nШланг | 990 ₽\n\nСпасибо')
  })

  it('reads what is laid out by tables as its paragraphs, without marks between pictures and hidden words', () => {
    const html =
      '<table><tr><td style="display:none">Предпросмотр</td><td><table><tr><td><img src="logo"></td><td>Лавка</td></tr></table></td></tr><tr><td><p>Скидки</p><p>Только <b>сегодня</b></p></td><td><p>Раз</p><p>Два</p></td></tr></table>'
    expect(textOfHtml(html)).toBe('Лавка\n\nСкидки\n\nТолько сегодня\n\nРаз\n\nДва')
  })

  it('reads tables in tables in tables in no more time than their length asks for', () => {
    const html = `${'<table><tr><td>раз</td><td>'.repeat(20_000)}два`
    const begun = performance.now()
    expect(textOfHtml(html)).toMatch(/^раз\nраз/)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
