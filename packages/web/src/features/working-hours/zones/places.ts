import type { Locale } from '@besedka/contract'

export const regions = ['russia', 'neighbours', 'world'] as const
export type Region = (typeof regions)[number]

/** A place that people look for by its name, and others by which the same clock is known. */
export type Place = { region: Region; zone: string; city: Record<Locale, string>; also: Record<Locale, string> }

type Row = readonly [zone: string, russian: string, english: string, alsoRussian?: string, alsoEnglish?: string]

// Browsers know zones by one English city each and leave most of them untranslated; a person in Kazan looks for Kazan.
const rows: Record<Region, readonly Row[]> = {
  russia: [
    ['Europe/Kaliningrad', 'Калининград', 'Kaliningrad'],
    [
      'Europe/Moscow',
      'Москва',
      'Moscow',
      'Санкт-Петербург, Казань, Нижний Новгород, Краснодар, Ростов-на-Дону, Воронеж',
      'Saint Petersburg, Kazan, Nizhny Novgorod, Krasnodar, Rostov-on-Don, Voronezh',
    ],
    ['Europe/Kirov', 'Киров', 'Kirov'],
    ['Europe/Volgograd', 'Волгоград', 'Volgograd'],
    ['Europe/Samara', 'Самара', 'Samara', 'Ижевск, Тольятти', 'Izhevsk, Tolyatti'],
    ['Europe/Saratov', 'Саратов', 'Saratov'],
    ['Europe/Ulyanovsk', 'Ульяновск', 'Ulyanovsk'],
    ['Europe/Astrakhan', 'Астрахань', 'Astrakhan'],
    ['Asia/Yekaterinburg', 'Екатеринбург', 'Yekaterinburg', 'Челябинск, Пермь, Уфа, Тюмень', 'Chelyabinsk, Perm, Ufa, Tyumen'],
    ['Asia/Omsk', 'Омск', 'Omsk'],
    ['Asia/Novosibirsk', 'Новосибирск', 'Novosibirsk'],
    ['Asia/Barnaul', 'Барнаул', 'Barnaul'],
    ['Asia/Tomsk', 'Томск', 'Tomsk'],
    ['Asia/Novokuznetsk', 'Новокузнецк', 'Novokuznetsk', 'Кемерово', 'Kemerovo'],
    ['Asia/Krasnoyarsk', 'Красноярск', 'Krasnoyarsk', 'Абакан', 'Abakan'],
    ['Asia/Irkutsk', 'Иркутск', 'Irkutsk', 'Улан-Удэ', 'Ulan-Ude'],
    ['Asia/Chita', 'Чита', 'Chita'],
    ['Asia/Yakutsk', 'Якутск', 'Yakutsk', 'Благовещенск', 'Blagoveshchensk'],
    ['Asia/Vladivostok', 'Владивосток', 'Vladivostok', 'Хабаровск', 'Khabarovsk'],
    ['Asia/Sakhalin', 'Южно-Сахалинск', 'Yuzhno-Sakhalinsk'],
    ['Asia/Magadan', 'Магадан', 'Magadan'],
    ['Asia/Kamchatka', 'Петропавловск-Камчатский', 'Petropavlovsk-Kamchatsky'],
    ['Asia/Anadyr', 'Анадырь', 'Anadyr'],
  ],
  neighbours: [
    ['Asia/Almaty', 'Алматы', 'Almaty', 'Астана', 'Astana'],
    ['Asia/Ashgabat', 'Ашхабад', 'Ashgabat'],
    ['Asia/Baku', 'Баку', 'Baku'],
    ['Asia/Bishkek', 'Бишкек', 'Bishkek'],
    ['Asia/Dushanbe', 'Душанбе', 'Dushanbe'],
    ['Asia/Yerevan', 'Ереван', 'Yerevan'],
    ['Europe/Kyiv', 'Киев', 'Kyiv'],
    ['Europe/Chisinau', 'Кишинёв', 'Chisinau'],
    ['Europe/Minsk', 'Минск', 'Minsk', 'Гомель, Брест, Гродно, Витебск, Могилёв', 'Gomel, Brest, Grodno, Vitebsk, Mogilev'],
    ['Asia/Tashkent', 'Ташкент', 'Tashkent', 'Самарканд', 'Samarkand'],
    ['Asia/Tbilisi', 'Тбилиси', 'Tbilisi', 'Батуми', 'Batumi'],
  ],
  world: [
    ['America/Los_Angeles', 'Лос-Анджелес', 'Los Angeles', 'Сан-Франциско', 'San Francisco'],
    ['America/Chicago', 'Чикаго', 'Chicago'],
    ['America/New_York', 'Нью-Йорк', 'New York', 'Майами', 'Miami'],
    ['America/Argentina/Buenos_Aires', 'Буэнос-Айрес', 'Buenos Aires'],
    ['America/Sao_Paulo', 'Сан-Паулу', 'São Paulo'],
    ['UTC', 'Всемирное время', 'Coordinated Universal Time', 'UTC', 'UTC'],
    ['Europe/London', 'Лондон', 'London'],
    ['Europe/Lisbon', 'Лиссабон', 'Lisbon'],
    ['Europe/Berlin', 'Берлин', 'Berlin', 'Мюнхен', 'Munich'],
    ['Europe/Paris', 'Париж', 'Paris'],
    ['Europe/Madrid', 'Мадрид', 'Madrid', 'Барселона', 'Barcelona'],
    ['Europe/Rome', 'Рим', 'Rome', 'Милан', 'Milan'],
    ['Europe/Warsaw', 'Варшава', 'Warsaw'],
    ['Europe/Prague', 'Прага', 'Prague'],
    ['Europe/Belgrade', 'Белград', 'Belgrade'],
    ['Europe/Helsinki', 'Хельсинки', 'Helsinki'],
    ['Europe/Riga', 'Рига', 'Riga'],
    ['Europe/Tallinn', 'Таллин', 'Tallinn'],
    ['Europe/Vilnius', 'Вильнюс', 'Vilnius'],
    ['Europe/Athens', 'Афины', 'Athens'],
    ['Asia/Nicosia', 'Никосия', 'Nicosia', 'Лимасол', 'Limassol'],
    ['Asia/Jerusalem', 'Иерусалим', 'Jerusalem', 'Тель-Авив', 'Tel Aviv'],
    ['Europe/Istanbul', 'Стамбул', 'Istanbul', 'Анталья', 'Antalya'],
    ['Asia/Dubai', 'Дубай', 'Dubai', 'Абу-Даби', 'Abu Dhabi'],
    ['Asia/Kolkata', 'Дели', 'Delhi', 'Мумбаи, Гоа', 'Mumbai, Goa'],
    ['Asia/Bangkok', 'Бангкок', 'Bangkok', 'Пхукет', 'Phuket'],
    ['Asia/Shanghai', 'Шанхай', 'Shanghai', 'Пекин', 'Beijing'],
    ['Asia/Hong_Kong', 'Гонконг', 'Hong Kong'],
    ['Asia/Singapore', 'Сингапур', 'Singapore'],
    ['Asia/Makassar', 'Бали', 'Bali', 'Денпасар', 'Denpasar'],
    ['Asia/Tokyo', 'Токио', 'Tokyo'],
    ['Asia/Seoul', 'Сеул', 'Seoul'],
    ['Australia/Sydney', 'Сидней', 'Sydney', 'Мельбурн', 'Melbourne'],
  ],
}

/** The places that are offered before anything is searched for. */
export const places: readonly Place[] = regions.flatMap((region) =>
  rows[region].map(([zone, russian, english, alsoRussian = '', alsoEnglish = '']) => ({
    region,
    zone,
    city: { 'ru-RU': russian, 'en-GB': english },
    also: { 'ru-RU': alsoRussian, 'en-GB': alsoEnglish },
  })),
)
