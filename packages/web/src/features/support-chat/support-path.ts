export const supportPath = '/admin/support'
