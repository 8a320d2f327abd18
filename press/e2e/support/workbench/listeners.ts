import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Another host that must not be called. It records each connection with its first data, be it a request or
 * a TLS handshake with its host name, and each datagram. It answers datagrams like a TURN server that
 * requires authentication: only then does a browser send the user name.
 */
export async function startListeners() {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('a connection');
    socket.on('error', () => {});
    socket.once('data', (data) => {
      heard.push(readable(data));
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const udp = createSocket('udp4');
  udp.on('message', (message, { port, address }) => {
    heard.push(`a datagram: ${readable(message)}`);
    if (isAllocation(message)) udp.send(unauthorized(message), port, address);
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  return {
    heard,
    host: `127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    udpHost: `127.0.0.1:${udp.address().port}`,
    async close() {
      udp.close();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}

export type Listeners = Awaited<ReturnType<typeof startListeners>>;

const readable = (data: Buffer) => data.toString('latin1').replace(/[^\x20-\x7e]+/g, ' ');

/** RFC 5389 and 5766: the type is in the first two bytes, the transaction in bytes 8 to 20. */
const isAllocation = (message: Buffer) =>
  message.length >= 20 && message.readUInt16BE(0) === 0x0003;

function unauthorized(request: Buffer): Buffer {
  const attribute = (type: number, value: Buffer) => {
    const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
    padded.writeUInt16BE(type, 0);
    padded.writeUInt16BE(value.length, 2);
    value.copy(padded, 4);
    return padded;
  };
  const body = Buffer.concat([
    attribute(0x0009, Buffer.from([0, 0, 4, 1])),
    attribute(0x0014, Buffer.from('realm')),
    attribute(0x0015, Buffer.from('nonce')),
  ]);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(0x0113, 0);
  header.writeUInt16BE(body.length, 2);
  request.copy(header, 4, 4, 20);
  return Buffer.concat([header, body]);
}
