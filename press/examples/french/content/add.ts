/**
 * Ajoute un.
 * @param value - Le nombre de départ.
 * @returns Le nombre suivant.
 */
export const add = (value: number): number => value + 1;
