#include "base/inflate.hpp"

#include <string>

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;

namespace {

// Packed by Python's zlib: stored, with fixed codes, and with dynamic codes.
const std::string kStored = "ASMA3P9kYW5jaW5nIGxpbmtzIGRhbmNpbmcgbGlua3MgZGFuY2luZw==";
const std::string kFixed = "S0nMS87MS1fIyczLLlZIwcYDAA==";
const std::string kOwn =
    "LZXLgcQwCEMbysEYMNB/Y6vH7GXiSQDzkcT57ItvPnvfzc/fF/O9+No+O+ezq2eEvspiZCKbm3r2fH5D"
    "9vKWXYSeHV/e+bLe92T39Cz9L71vfR/ZzSOuHO0ogplCGTHtKrg5twTXJfc+EnhkUsrIOshBGd5DFkbG"
    "98x3/cR345gyk8d9nIp3zdeRnePhik/SytwVz0ORnTu8dJu37vVRBnGUS5BVuPKLUKbxlHMU1VJGHtWT"
    "RsFOxfryJTVncRq9e0df5WXqpjxeyveVorxWvDpJc+RRuvOr1L1VyqBGuTSt76v8OpjFU87dyn6oQxY6"
    "KUt1U1VOn50VzTp3z3Fo8JOF2ixjM/zMrnMO+miPllrT3fubtNPzm7T/FpO4s0PZ+XjkDoip+TDAsLfY"
    "wFdZcu5mdPLTr6sRtj2xbM5v3z/H5q39o5VWG6eCmLXxa7ir914NnfPmM4fcZvOcBceQv2pWLfdQ1z0F"
    "QOyHEAciRh8uzoIL/bk/mFz6dt1477E4KuxjfcOJE3ReiCF+Mg9hH99kSlfT1fvH7K4Sl/1O9FbCkGLO"
    "V1UARKYvzuA7YOJOqg9qsHoicBYQpVd+hrOBKmUvG79gTbAFqBcEuhvMc3DprtCCMvdqRMMZDHs6cM5F"
    "9mO+gvzivYF+LQvqQYheboignGGMxnuWCme5DbtP7Ln1PgzOMXxIgq8mh2xc+Bl+FV//dZc0YZUBLms2"
    "yicShkcWBHvLsPegWKEGUbkkQyOkJfg2uhGj0PpFS/IYBNtepR3OtpojKKA+6JD+Q1FHm9JbMTPQK7FU"
    "d2VyryY0UBZdS6FRNoXWSbvwbdFGv6laUsCRzSh1cZp630nVTlPFcpMUiOZH/XmLq+d79n0faxNrn+ub"
    "G+cRk9JlU9z19l51TTkwIr0fclOWyMNZpTjkrzTRD6OuutRYW285tUtN1IcKelJJf2o5KNxwfqvHRT+r"
    "6G1tn6vpuWinmH2YRR/m0qvNbcyrL7PryxzbmWnvfKVQ6FQy904woPRVYxf1iriqvRvMdIOfHrA0i6s5"
    "YGwMvI2BPcghcVu9ltQjeQFWJ8DtJBiexfM8sD2UrV8wPw3+RSl8B17IDpLYMduVY/W/flYrHWLpAcuk"
    "AlBOD/hn5ydcgtn+e7PfKtey7/otm+0M1EZguUFvd60ZCqBL70920QYzRygkv6iGHkgIC5Ao9hAXPWZV"
    "ud5KdPvq9fzEe1AnWoWsa/uh8ddW/H+KhoLvP5/9FrsAbvr6vY1yH/oofd8loEu57/ZvDfw01c8KLMIY"
    "PFZ6WZvo//8y8FVoj986yNVuQZFO+E/VJS50yXv13mfFX+Ckn7H01QLZHRF3v4miWAo6u0r+90r+lkz+"
    "Ns7b+6J2F8VvQWjAZMbcWDtn91fa1pC/zSblpj4xj2plQO3SAd8NtX3Jt3sS+vOtd4PqVvXzDw==";

std::optional<std::string> unpacked(const std::string& base64, std::size_t most = 1u << 16) {
  const auto bytes = bytes_in_base(base64, kBase64Alphabet, 6);
  REQUIRE(bytes);
  return inflate(*bytes, most);
}

}  // namespace

TEST_CASE("blocks of all kinds are unpacked") {
  CHECK(unpacked(kStored) == "dancing links dancing links dancing");
  CHECK(unpacked(kFixed) == "dancing links dancing links dancing");
  std::string squares;
  for (int i = 0; i < 400; ++i) squares += std::to_string(i * i) + ',';
  CHECK(unpacked(kOwn) == squares);
}

// The codes of a to o have 1 to 15 bits. zlib unpacks the same text.
TEST_CASE("the longest codes are read") {
  CHECK(unpacked("BeDRgiRJkiRJfisgsah5ZPXs/f/bwf/v//v/Aw==") == "on");
}

// Packed by Python's gzip, the second one with a file name.
TEST_CASE("a gzip file is unpacked, if its checksum matches") {
  for (const char* const packed :
       {"H4sIAAAAAAACA0tJzEvOzEtXyMnMyy5WSMHGAwCHf0ApIwAAAA==",
        "H4sICAAAAAAC/2EudHh0AEtJzEvOzEtXyMnMyy5WSMHGAwCHf0ApIwAAAA=="}) {
    const std::string bytes = *bytes_in_base(packed, kBase64Alphabet, 6);
    CHECK(inflate_gzip(bytes, 100) == "dancing links dancing links dancing");
    CHECK_FALSE(inflate_gzip(bytes, 10));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      CHECK_FALSE(inflate_gzip(bytes.substr(0, length), 100));
    }
    std::string damaged = bytes;
    damaged[bytes.size() - 6] ^= 1;  // in the checksum
    CHECK_FALSE(inflate_gzip(damaged, 100));
  }
}

TEST_CASE("damaged or too long data is refused") {
  CHECK_FALSE(unpacked(kFixed, 10));
  CHECK_FALSE(inflate("", 10));
  CHECK_FALSE(inflate("\x07", 10));
  const std::string bytes = *bytes_in_base(kOwn, kBase64Alphabet, 6);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    CHECK_FALSE(inflate(bytes.substr(0, length), 1u << 16));
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
    (void)inflate(damaged, 1u << 16);
  }
  CHECK_FALSE(bytes_in_base("a*", kBase64Alphabet, 6));
}
