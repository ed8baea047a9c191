/** The login of the demo organisation. */
export const demoOrganisationLogin = 'demo'

export const demoPeople = [
  { key: 'admin', name: 'Алексей Админов', email: 'admin@demo.example', role: 'administrator' },
  { key: 'olga', name: 'Ольга Старшая', email: 'olga@demo.example', role: 'supervisor' },
  { key: 'anna', name: 'Анна Смирнова', email: 'anna@demo.example', role: 'operator' },
  { key: 'boris', name: 'Борис Кузнецов', email: 'boris@demo.example', role: 'operator' },
] as const
