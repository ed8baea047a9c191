/** Pages that show a place, opened only by a click: nothing about the customer leaves before. */
export function mapLinks({ latitude, longitude }: { latitude: number; longitude: number }) {
  return [
    { name: 'yandexMaps', href: `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16&l=map` },
    { name: 'openStreetMap', href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}` },
  ] as const
}

/** "55.75580, 37.61730": five digits are about a metre. */
export function coordinates({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}
