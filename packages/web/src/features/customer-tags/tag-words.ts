import { defineWords } from '../../locales/define-words.ts'

export const tagWords = defineWords({
  'ru-RU': {
    title: 'Теги клиентов',
    lead: 'Слова, по которым находят клиентов. Переименуйте тег, объедините два похожих или удалите лишний — сразу у всех.',
    search: 'Найти тег',
    tag: 'Тег',
    holders: 'Клиентов',
    emptyTitle: 'Тегов пока нет',
    emptyText: 'Тег появится здесь, когда его поставят клиенту.',
    nothingFound: 'Такого тега нет',
    show_one: 'Показать {{count}} клиента',
    show_few: 'Показать {{count}} клиентов',
    show_many: 'Показать {{count}} клиентов',
    name: 'Название',
    renames:
      'Новое название появится у всех, у кого есть тег, и там, где он назван: в сохранённых видах и в ботах. Вернуть как было можно 30 дней.',
    joins_one:
      'Тег «{{tag}}» уже есть у {{count}} клиента: два тега станут одним, в сохранённых видах и в ботах тоже. Вернуть как было можно 30 дней.',
    joins_few:
      'Тег «{{tag}}» уже есть у {{count}} клиентов: два тега станут одним, в сохранённых видах и в ботах тоже. Вернуть как было можно 30 дней.',
    joins_many:
      'Тег «{{tag}}» уже есть у {{count}} клиентов: два тега станут одним, в сохранённых видах и в ботах тоже. Вернуть как было можно 30 дней.',
    rename: 'Переименовать',
    join: 'Объединить',
    begun: 'Меняем тег у клиентов',
    delete: 'Удалить тег',
    deleteQuestion: 'Удалить тег «{{tag}}»?',
    deleteText_one: 'Он снимется с {{count}} клиента. Вернуть как было можно 30 дней.',
    deleteText_few: 'Он снимется с {{count}} клиентов. Вернуть как было можно 30 дней.',
    deleteText_many: 'Он снимется с {{count}} клиентов. Вернуть как было можно 30 дней.',
    deleteBegun: 'Снимаем тег с клиентов',
  },
  'en-GB': {
    title: 'Customer tags',
    lead: 'Words by which customers are found. Rename a tag, join two that mean the same, or delete one: for everybody at once.',
    search: 'Find a tag',
    tag: 'Tag',
    holders: 'Customers',
    emptyTitle: 'No tags yet',
    emptyText: 'A tag appears here when a customer is given it.',
    nothingFound: 'There is no such tag',
    show_one: 'Show {{count}} customer',
    show_other: 'Show {{count}} customers',
    name: 'Name',
    renames: 'Everybody who has the tag gets the new name, and so do saved views and bots that name it. It can be undone for 30 days.',
    joins_one:
      '{{count}} customer has the tag “{{tag}}” already: the two become one, in saved views and bots too. It can be undone for 30 days.',
    joins_other:
      '{{count}} customers have the tag “{{tag}}” already: the two become one, in saved views and bots too. It can be undone for 30 days.',
    rename: 'Rename',
    join: 'Join',
    begun: 'The tag is being changed',
    delete: 'Delete tag',
    deleteQuestion: 'Delete the tag “{{tag}}”?',
    deleteText_one: 'It is taken off {{count}} customer. It can be undone for 30 days.',
    deleteText_other: 'It is taken off {{count}} customers. It can be undone for 30 days.',
    deleteBegun: 'The tag is being taken off',
  },
})
