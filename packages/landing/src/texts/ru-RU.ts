type Advantage = { title: string; text: string }

export type Words = {
  product: string
  title: string
  signIn: string
  tryIt: string
  nav: { demo: string; advantages: string; request: string }
  headline: string
  lead: string
  trialNote: string
  short: { label: string; button: string; hint: string }
  form: {
    title: string
    lead: string
    name: string
    phone: string
    organisation: string
    button: string
    phoneWrong: string
    consentNeeded: string
    waiting: string
    checking: string
    checkFailed: string
    offline: string
  }
  success: { title: string; text: string; button: string }
  demo: {
    title: string
    lead: string
    site: string
    online: string
    greeting: string
    placeholder: string
    send: string
    workspace: string
    queue: string
    mine: string
    customer: string
    operator: string
    you: string
    typing: string
    waitsFor: string
    reply: string
    replies: string[]
    questions: { ask: string; match: string; answer: string }[]
    fallback: string
    read: string
    sent: string
    others: { name: string; text: string; channel: string }[]
  }
  advantagesTitle: string
  advantages: Advantage[]
  footer: { about: string; api: string; docs: string; rights: string }
}

export const ruRU: Words = {
  product: 'Беседка',
  title: 'Беседка — все разговоры с клиентами в одном окне',
  signIn: 'Войти',
  tryIt: 'Попробовать',
  nav: { demo: 'Как это выглядит', advantages: 'Возможности', request: 'Заявка' },
  headline: 'Все разговоры с клиентами в одном окне',
  lead: 'Клиент пишет с сайта, из мессенджера или на почту — отвечает команда из одного рабочего места. На вашем сервере, без посредников.',
  trialNote: '7 дней бесплатно. Карта не нужна.',
  short: { label: 'Номер телефона', button: 'Перезвоните мне', hint: 'Расскажем и поможем начать' },
  form: {
    title: 'Попробуйте 7 дней бесплатно',
    lead: 'Оставьте заявку — перезвоним, ответим на вопросы и поможем подключить каналы. Или начните сами: регистрация занимает три минуты.',
    name: 'Имя',
    phone: 'Телефон',
    organisation: 'Организация',
    button: 'Отправить заявку',
    phoneWrong: 'Номер телефона указан неверно',
    consentNeeded: 'Необходимо согласие на обработку персональных данных',
    waiting: 'Отправляем…',
    checking: 'Проверяем, что вы не робот…',
    checkFailed: 'Проверка на робота не загрузилась. Обновите страницу и попробуйте ещё раз.',
    offline: 'Нет связи с сервером. Попробуйте ещё раз.',
  },
  success: { title: 'Заявка у нас', text: 'Перезвоним в рабочее время. А пока можно зарегистрироваться и осмотреться.', button: 'Хорошо' },
  demo: {
    title: 'Попробуйте обе стороны',
    lead: 'Слева пишете вы как клиент, справа рабочее место оператора. Ответьте за оператора сами или подождите: ответит Анна.',
    site: 'Магазин «Сад и дом»',
    online: 'Отвечаем за пару минут',
    greeting: 'Здравствуйте! Чем помочь?',
    placeholder: 'Напишите сообщение',
    send: 'Отправить',
    workspace: 'Рабочее место оператора',
    queue: 'Ожидают',
    mine: 'В работе',
    customer: 'Посетитель сайта',
    operator: 'Анна',
    you: 'Вы',
    typing: 'печатает…',
    waitsFor: 'ждёт ответа',
    reply: 'Ответ клиенту',
    replies: ['Уже проверяю, минуту.', 'Спасибо, что написали!'],
    questions: [
      {
        ask: 'Когда приедет заказ 4815?',
        match: 'заказ|достав|курьер|4815',
        answer: 'Заказ 4815 уже у курьера: приедет сегодня с 16 до 18. Позвонить перед приездом?',
      },
      {
        ask: 'Можно вернуть кресло?',
        match: 'верн|возврат|обмен',
        answer: 'Да, в течение 14 дней. Привезите в магазин или вызовите курьера: заявку оформлю прямо здесь.',
      },
      {
        ask: 'Сколько стоит беседка 3×4?',
        match: 'сто|цен|беседк|скольк',
        answer: 'Беседка 3×4 из лиственницы — 184 000 ₽ с установкой. Прислать варианты с фото?',
      },
    ],
    fallback: 'Спасибо, поняла вас. Уточню у коллег и вернусь с ответом через пару минут.',
    read: 'Прочитано',
    sent: 'Доставлено',
    others: [
      { name: 'Игорь Волков', text: 'Сейчас прошла, спасибо', channel: 'Telegram' },
      { name: 'Юлия Назарова', text: 'Re: Счёт за август', channel: 'Почта' },
    ],
  },
  advantagesTitle: 'Что внутри',
  advantages: [
    { title: 'Команды и очереди', text: 'Обращения ждут в очереди своей команды, и видно, кто сколько ждёт.' },
    { title: 'Маршрутизация', text: 'Правила по словам, намерениям и каналу: обращение сразу попадает к тем, кто ответит.' },
    { title: 'Лимиты на оператора', text: 'Предел одновременных диалогов задаётся для команды, а на время и для человека.' },
    { title: 'Файлы и картинки', text: 'До 25 МБ, с предпросмотром; всё опасное скачивается, а не открывается.' },
    { title: 'Шаблоны ответов', text: 'Частые ответы под рукой: косая черта, и текст с именем клиента уже в поле.' },
    { title: 'Открытый API', text: 'Чаты, клиенты и отчёты для ваших программ: описание OpenAPI на каждом сервере.' },
    { title: 'SDK для приложений', text: 'Чат внутри вашего приложения: библиотека без фреймворка и лишнего веса.' },
    { title: 'Сколько угодно людей', text: 'Число пользователей не ограничено: подключайте всю команду.' },
    { title: 'История навсегда', text: 'Переписка хранится, пока вы сами не решите иначе.' },
    { title: 'Данные в России', text: 'Ничего не уходит наружу: ни шрифтов, ни счётчиков, ни чужой капчи.' },
    { title: 'Свой сервер', text: 'Одна программа и PostgreSQL. Ставится за минуты, растёт до кластера.' },
  ],
  footer: { about: 'Чат-центр для бизнеса', api: 'API', docs: 'Зарегистрироваться', rights: 'Данные остаются на этом сервере' },
}
