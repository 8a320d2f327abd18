export async function navigation(_: unknown): Promise<void> {}
