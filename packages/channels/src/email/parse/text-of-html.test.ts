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
})
