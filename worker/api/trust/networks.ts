/**
 * The networks of data centres. People rarely use these networks without a VPN. The list has the public
 * numbers of the largest hosting companies that PeeringDB listed as «Content» or «NSP» in November 2026. No
 * package has such a list. If the list lacks a network, the site only misses a signal.
 */
export const dataCentreNetworks: ReadonlySet<number> = new Set([
  16509, // Amazon
  14618, // Amazon
  15169, // Google
  396982, // Google
  8075, // Microsoft
  31898, // Oracle
  45102, // Alibaba
  132203, // Tencent
  14061, // DigitalOcean
  16276, // OVH
  24940, // Hetzner
  63949, // Akamai (Linode)
  20473, // Vultr
  51167, // Contabo
  12876, // Scaleway
  9009, // M247
  60068, // Datacamp
  212238, // Datacamp
  60781, // LeaseWeb
  62240, // Clouvider
  136787, // PacketHub
]);
